import './src/shell/root.css'

export { onClientEntry } from './src/shell/loading/on-client-entry.ts'
export { onRouteUpdate } from './src/shell/on-route-update.ts'
export { wrapPageElement } from './src/shell/wrap-page.tsx'
