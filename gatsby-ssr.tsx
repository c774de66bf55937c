export { onRenderBody } from './src/shell/render-body.tsx'
export { wrapPageElement } from './src/shell/wrap-page.tsx'
