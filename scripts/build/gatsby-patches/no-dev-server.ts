// Replaces: what only `gatsby develop`, types of queries and pages rendered by a server need, by empty modules.
// Why: a build loads them and calls none of them.
// Saves: half a second of each sub-site's build, for loading them.
import type { GatsbyModules } from './gatsby-modules.ts'

const unused = [
  'gatsby/dist/schema/graphql-engine/bundle-webpack',
  'gatsby/dist/utils/start-server',
  'socket.io',
]

export function noDevServer({ replaceModule }: GatsbyModules): void {
  for (const name of unused) replaceModule(name, {})
}
