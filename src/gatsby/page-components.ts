import { globSync } from 'node:fs'
import path from 'node:path'
import { routeAt } from './page-routes.ts'

/**
 * `src/pages/account/[...].tsx` serves everything below `/account/`: its HTML lies at the front of the area, and
 * `matchPath` lets Gatsby's router take it for each address below.
 * @param address of a page, or its file below `src/pages`.
 */
export const areaOf = (address: string): string | undefined =>
  /^(.*\/)\[\.\.\.\](?:\/|\.tsx)?$/.exec(address)?.[1]

/** Where the HTML of an area lies. @param area as `areaOf` gives it. */
export const frontOf = (area: string): string => routeAt(area)?.front ?? area

/** A template of the CMS or a screen. */
export interface PageComponent {
  readonly file: string
  /** `/account/`, where a screen serves everything below. */
  readonly area?: string
}

/** All that a page of any sub-site may be made with. */
export function pageComponents(root: string): PageComponent[] {
  const templates = path.join(root, 'src/templates')
  const pages = path.join(root, 'src/pages')
  return [
    ...globSync('*.tsx', { cwd: templates }).map(name => ({ file: path.join(templates, name) })),
    ...globSync('**/*.tsx', { cwd: pages }).map(name => {
      const area = areaOf(`/${name}`)
      return { file: path.join(pages, name), ...(area !== undefined && { area }) }
    }),
  ]
}
