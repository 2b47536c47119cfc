/** Where one can go. What every visitor is likely to see comes at once, the rest when somebody goes there. */
import type { Place } from '../shared/router.svelte';
import Gallery from './Gallery.svelte';
import Home from './Home.svelte';
import NewGame from './NewGame.svelte';
import Recover from './Recover.svelte';
import Rules from './Rules.svelte';
import TablePage from './TablePage.svelte';

const here = (page: unknown) => (): Promise<{ default: unknown }> => Promise.resolve({ default: page });
export const PAGES: Record<Place['page'], () => Promise<{ default: unknown }>> = {
  home: here(Home), new: here(NewGame), rules: here(Rules), gallery: here(Gallery), recover: here(Recover), table: here(TablePage),
  'new-cities': () => import('./NewCities.svelte'),
  'rules-cities': () => import('./RulesCities.svelte'),
};
