import { mount } from 'svelte';
import App from './App.svelte';
import { load } from './i18n';
import { PAGES } from './pages';
import { router } from './shared/router.svelte';
import { settings } from './shared/settings.svelte';
import './theme.css';

// The page and the words for it come at the same time.
void Promise.all([load(settings.lang), PAGES[router.place.page]()]).then(() => mount(App, { target: document.getElementById('app')! }));

// A part that is gone was replaced by a newer app: load that one.
addEventListener('vite:preloadError', () => location.reload());
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)); // without it one only needs a connection
}
