import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What the bar above each page is drawn on; a sub-site's own theme may have another one. */
const token = /--forest-950:\s*(#[0-9a-f]{6})/i

/** The colour of a phone's browser around the pages of a sub-site, as a meta element. */
export function themeColorTag(root: string, site: string): string {
  const files = [`sites/${site}/theme.css`, 'sites/club/tokens.css'].map(name => path.join(root, name))
  const color = files
    .filter(existsSync)
    .map(file => token.exec(readFileSync(file, 'utf8'))?.[1])
    .find(found => found !== undefined)
  return color === undefined ? '' : `<meta name="theme-color" content="${color}"/>`
}
