import { mount } from 'svelte';
import App from './App.svelte';
import './theme.css';

mount(App, { target: document.getElementById('app')! });

// A part that is gone was replaced by a newer app: load that one.
addEventListener('vite:preloadError', () => location.reload());
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)); // without it one only needs a connection
}
