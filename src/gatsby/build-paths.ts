import path from 'node:path'

/** Where a build keeps things, below the project's folder. All of it can be deleted at any time. */
export const buildPaths = (root: string) => ({
  /** One folder per Gatsby process that may run at the same time. */
  slots: path.join(root, '.slots'),
  /** Derived pictures of all sub-sites and the list of them. */
  media: path.join(root, '.slots', 'media'),
  mediaManifest: path.join(root, '.slots', 'media', 'manifest.json'),
  /** Texts that were compressed before, by the digest of their content. */
  compressed: path.join(root, '.slots', 'compressed'),
  /** What is served: `dist/<environment>/<site>/`; KURVE_DIST, which the server reads too, puts it elsewhere. */
  dist: path.resolve(root, process.env.KURVE_DIST ?? 'dist'),
})
