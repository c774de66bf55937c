// Replaces: the pool of processes that render pages (gatsby/dist/utils/worker/pool), by this process itself.
// Why: a process for each sub-site would load all of Gatsby once more to render some 30 pages (decision 0083).
// Saves: that loading, three and a half seconds of a processor of each sub-site's build.
import type { GatsbyModules } from './gatsby-modules.ts'

const nothing = () => []

export function inProcessRendering({ load, replaceExport }: GatsbyModules): void {
  const pool = {
    single: load('gatsby/dist/utils/worker/child/render-html'),
    all: { loadConfigAndPlugins: nothing, buildSchema: nothing },
    end: nothing,
  }
  replaceExport('gatsby/dist/utils/worker/pool', 'create', () => () => pool)
}
