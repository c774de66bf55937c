import './src/shell/root.css'

export { wrapPageElement } from './src/shell/wrap-page.tsx'
