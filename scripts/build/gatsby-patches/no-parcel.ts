// Replaces: what compiles gatsby-config and gatsby-node (gatsby/dist/utils/parcel/compile-gatsby-files), by nothing.
// Why: Node runs our TypeScript as it is, and package.json leaves Parcel out (decision 0012).
// Saves: the start of Parcel's own process, a second of each build (measured).
import type { GatsbyModules } from './gatsby-modules.ts'

export function noParcel({ replaceExport }: GatsbyModules, env: NodeJS.ProcessEnv): void {
  // A worker of Gatsby's compiles nothing, and must not load that module before it has set itself up.
  if (env.GATSBY_WORKER_MODULE_PATH !== undefined) return
  replaceExport(
    'gatsby/dist/utils/parcel/compile-gatsby-files',
    'compileGatsbyFiles',
    () => () => Promise.resolve(),
  )
}
