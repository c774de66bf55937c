import type { Settings } from '../../settings.ts'
import { loadPageAssets } from './assets.ts'
import type { PageSurroundings } from './layout.ts'
import { createFrameOf, type PageFrame, type PageRequest } from './page-frame.ts'

/** All that a route needs to show a page. */
export interface Pages {
  frameOf: (request: PageRequest) => PageFrame
  surroundings: PageSurroundings
}

export const createPages = (settings: Settings): Pages => ({
  frameOf: createFrameOf(settings),
  surroundings: {
    assets: loadPageAssets(),
    base: new URL(settings.roots.authority).pathname,
    authority: settings.roots.authority,
  },
})

/** The whole address of the script for passkeys, as a policy lets it in. */
export const passkeyScriptOf = ({ surroundings: { assets, authority } }: Pages): string =>
  `${authority}/assets/${assets.passkeyScript}`
