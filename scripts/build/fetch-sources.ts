import { sourceOf } from '../../cms/site-source.ts'
import { SourceFailure } from '../../cms/typo3/typo3-client.ts'
import { takeSnapshot } from '../../cms/typo3/typo3-snapshot.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'

/** How asking the source of a sub-site went. */
export interface FetchedSource {
  /** Why it could not be read, in a line. */
  readonly failure?: string
}

async function fetchSource(settings: BuildSettings, address: string): Promise<FetchedSource> {
  try {
    await takeSnapshot(settings, address)
    return {}
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    return { failure: `TYPO3: ${error.message}` }
  }
}

/** Asks TYPO3 for each of these sub-sites whose pages come from there, once for all that a build does; by their keys. */
export async function fetchSources(
  all: readonly BuildSettings[],
): Promise<ReadonlyMap<string, FetchedSource>> {
  const fetched = all.map(async settings => {
    const source = sourceOf(settings)
    if (source.kind === 'files') return []
    return [[settings.site.key, await fetchSource(settings, source.address)] as const]
  })
  return new Map((await Promise.all(fetched)).flat())
}
