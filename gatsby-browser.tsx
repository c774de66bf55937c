import './src/shell/root.css'
import './src/shell/schemas-without-eval.ts'

export { onClientEntry } from './src/shell/loading/on-client-entry.ts'
export { onRouteUpdate } from './src/shell/on-route-update.ts'
export { replaceHydrateFunction } from './src/shell/replace-hydrate.ts'
export { shouldUpdateScroll } from './src/shell/should-update-scroll.ts'
export { wrapPageElement } from './src/shell/wrap-page.tsx'
