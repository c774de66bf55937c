import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { SourceNodesArgs } from 'gatsby'
import { catalogueFile } from '../../cms/catalogue/catalogue-snapshot.ts'
import { contentFolders } from '../../cms/site-settings.ts'
import { snapshotFolder } from '../../cms/typo3/typo3-snapshot.ts'
import { buildPaths } from './build-paths.ts'
import { type BuildSettings, settings } from './build-settings.ts'
import { onChange } from '../../cms/change-stamp.ts'

type Hook = Pick<SourceNodesArgs, 'actions' | 'createNodeId'>

const lookEveryMs = 400

/** Folders and files whose change means other pages. */
const watched = ({ root, site, environment }: BuildSettings) => [
  ...contentFolders(root, site.key, site.language),
  path.join(root, 'sites', site.key, 'theme.css'),
  path.join(root, 'locales', site.language),
  snapshotFolder({ root, site, environment }),
  buildPaths(root).mediaManifest,
  catalogueFile(root),
]

/**
 * While a sub-site is developed, a change of its content makes its pages again: Gatsby does so whenever a node changes,
 * and the one node there is stands for the content as a whole. A build needs no nodes: pages carry their own data.
 */
export function watchContent({ actions, createNodeId }: Hook, build: BuildSettings): void {
  const announce = () => {
    const internal = { type: 'KurveContent', contentDigest: randomUUID() }
    void actions.createNode({ id: createNodeId('content'), parent: null, children: [], internal })
  }
  announce()
  onChange(() => watched(build), lookEveryMs, announce)
}

export const sourceNodes = (hook: Hook): void => {
  if (settings.environment === 'dev') watchContent(hook, settings)
}
