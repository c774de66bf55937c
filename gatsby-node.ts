export { createPages } from './src/gatsby/create-pages.ts'
export { onCreatePage } from './src/gatsby/on-create-page.ts'
export { onCreateWebpackConfig } from './src/gatsby/on-create-webpack-config.ts'
export { onPostBuild } from './src/gatsby/on-post-build.ts'
