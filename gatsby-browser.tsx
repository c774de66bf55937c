import './src/shell/root.css'

export { onRouteUpdate } from './src/shell/on-route-update.ts'
export { wrapPageElement } from './src/shell/wrap-page.tsx'
