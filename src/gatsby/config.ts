import path from 'node:path'
import type { GatsbyConfig } from 'gatsby'
import { settings } from './build-settings.ts'
import { siteBasePath } from '../../sites/site-urls.ts'

const { root, site, environment } = settings

/** Gatsby's settings for the sub-site of this run. */
export const config: GatsbyConfig = {
  pathPrefix: siteBasePath(site, environment),
  trailingSlash: 'always',
  jsxRuntime: 'automatic',
  graphqlTypegen: false,
  plugins: [{ resolve: 'gatsby-plugin-page-creator', options: { path: path.join(root, 'src/pages') } }],
}
