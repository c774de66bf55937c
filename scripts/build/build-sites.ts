import { availableParallelism } from 'node:os'
import type { Site } from '../../sites/site-schema.ts'
import type { BuildSettings } from '../../src/gatsby/build-settings.ts'
import { buildPaths } from '../../src/gatsby/build-paths.ts'
import { problemLine, type SiteContent } from '../../cms/content-problem.ts'
import { readSite } from '../../cms/read-site.ts'
import type { Typo3Overrides } from '../../cms/site-source.ts'
import { prepareClubFiles, writeClubFiles } from './club-files/club-files.ts'
import { compressFolder, pruneCompressed } from './compress/compress-folder.ts'
import { siteRecordOf, writeSiteRecord } from './club-files/site-record.ts'
import { takeCatalogue } from './snapshot-catalogue.ts'
import { fetchSources } from './fetch-sources.ts'
import { finishSite } from './finish-site.ts'
import { codeDigest, fingerprintOf, type KnownPlaces } from './fingerprint.ts'
import { checkVersions } from './gatsby-patches/versions.ts'
import { keepPlan, type MediaDrawer, mediaDrawer, mediaOf, refusedFor } from './media/derive-media.ts'
import { planMedia } from './media/plan-media.ts'
import { loadProductPictures, type ProductPictures } from './media/product-pictures.ts'
import type { LongStep } from './gatsby-output.ts'
import { isPublished, publish } from './publish.ts'
import {
  type KnownTranslations,
  readTranslations,
  setsOfSite,
  withWholeTranslations,
} from './seo/translation-sets.ts'
import { writeServiceWorker } from './worker/write-service-worker.ts'
import { writeHostingFiles } from './hosting/hosting-files.ts'
import { writeSourceRedirects } from './hosting/source-redirects.ts'
import {
  type Bundles,
  claimSlot,
  cleanSlot,
  GatsbyFailure,
  prepareBundles,
  releaseSlot,
  runGatsbyBuild,
  type Slot,
} from './slot.ts'

/** How the build of one sub-site went. */
export interface SiteOutcome {
  readonly site: string
  readonly outcome: 'built' | 'unchanged' | 'failed'
  readonly seconds: number
  readonly pages?: number
  /** What was left out of its pages, a line each. Of files that did not change nothing is read, so nothing is said. */
  readonly warnings: readonly string[]
  /** What is wrong, a line each; the last good output stands. */
  readonly problems: readonly string[]
}

export interface BuildOptions {
  readonly root: string
  readonly sites: readonly Site[]
  readonly environment: BuildSettings['environment']
  readonly ports: BuildSettings['ports']
  /** Sub-sites whose pages come from another source than their `site.ts` says. */
  readonly typo3?: Typo3Overrides | undefined
  readonly force?: boolean
  readonly onStart?: (site: string) => void
  readonly onStep?: (site: string, step: LongStep) => void
  readonly onEnd?: (outcome: SiteOutcome) => void
}

/** Two Gatsby processes fill two cores; more than one per core only wait for each other. */
const slotCount = () => Math.max(1, Math.min(2, availableParallelism()))

type Result = Omit<SiteOutcome, 'site' | 'seconds'>

interface BuildOf {
  readonly settings: BuildSettings
  readonly content: SiteContent
  /** Names of the pictures and files that its pages show. */
  readonly media: readonly string[]
  readonly products: ProductPictures
  readonly fingerprint: string
  readonly translations: KnownTranslations
  readonly slot: Slot
  readonly bundles: Bundles
  readonly isLast: boolean
  readonly onStep: (step: LongStep) => void
}

/**
 * Builds a sub-site.
 * @param draw makes its pictures, beside Gatsby.
 * @param deleting takes what is being deleted and nobody needs to wait for.
 */
async function buildSite(
  { settings, content, media, products, fingerprint, translations, slot, bundles, isLast, onStep }: BuildOf,
  draw: MediaDrawer,
  deleting: (done: Promise<void>) => void,
): Promise<Omit<Result, 'warnings'>> {
  deleting(cleanSlot(slot))
  const record = siteRecordOf(settings, content.pages)
  try {
    const running = Promise.all([
      runGatsbyBuild(slot, settings, bundles, onStep),
      draw(media).then(() => products.make(content.pages)),
    ])
    if (isLast) prepareClubFiles(settings, record)
    const [, productFiles] = await running
    const translated = withWholeTranslations(settings, content.pages, translations)
    const { pages } = finishSite(slot.public, settings, translated, { media, productFiles, products })
    writeSourceRedirects(slot.public, settings, content.redirects)
    writeServiceWorker(slot.public, settings)
    writeHostingFiles(slot.public, settings)
    await compressFolder(slot.public, buildPaths(settings.root).compressed)
    deleting(publish(slot.public, settings, fingerprint))
    writeSiteRecord(settings, record)
    return { outcome: 'built', pages, problems: [] }
  } catch (error) {
    if (!(error instanceof GatsbyFailure)) throw error
    return { outcome: 'failed', problems: [error.message] }
  }
}

/**
 * Builds sub-sites, each into `dist/<environment>/<site>/`, two at a time. A failure of one leaves the others alone. Throws an
 * OtherVersionError.
 */
export async function buildSites(options: BuildOptions): Promise<SiteOutcome[]> {
  checkVersions()
  const { root, environment, ports, typo3, force = false } = options
  const settingsOf = (site: Site): BuildSettings => ({ site, environment, ports, root, typo3 })
  // Before the pictures are looked at, since TYPO3's are among them.
  const sources = await fetchSources(options.sites.map(settingsOf))
  const plan = await planMedia(root)
  keepPlan(root, plan)
  const draw = mediaDrawer(root, plan)
  const products = await loadProductPictures(root)
  // What is wrong in its pages is found before Gatsby starts, so that an editor need not read its log.
  const contentOf = (settings: BuildSettings) => readSite(settings, plan.manifest)
  await takeCatalogue(root, process.env)
  const translations = readTranslations({ root, environment, ports, ...(typo3 && { typo3 }) })
  const waiting = [...options.sites]
  const outcomes: SiteOutcome[] = []
  const deletions: Promise<void>[] = []
  const knownPlaces: KnownPlaces = new Map()
  let bundles: Bundles | undefined
  const bundlesWhenNeeded = () => (bundles ??= prepareBundles(root, codeDigest(root, knownPlaces)))

  async function buildOne(site: Site, slot: () => Slot): Promise<Result> {
    const settings = settingsOf(site)
    const source = sources.get(site.key)
    if (source?.failure !== undefined) return { outcome: 'failed', warnings: [], problems: [source.failure] }
    // What TYPO3 has is part of what the output depends on; files are counted as they lie.
    const fetched = source ? await contentOf(settings) : undefined
    const fingerprint = fingerprintOf(settings, fetched, knownPlaces, setsOfSite(site.key, translations))
    if (!force && isPublished(settings, fingerprint))
      return { outcome: 'unchanged', warnings: fetched?.warnings.map(problemLine) ?? [], problems: [] }
    options.onStart?.(site.key)
    const content = fetched ?? (await contentOf(settings))
    // Said here, where they are known, and not read out of what Gatsby prints.
    const warnings = [...refusedFor(settings, plan), ...content.warnings.map(problemLine)]
    const problems = content.problems.map(problemLine)
    if (problems.length > 0) return { outcome: 'failed', warnings, problems }
    const isLast = waiting.length === 0
    const bundles = bundlesWhenNeeded()
    const media = mediaOf(settings, plan, content.pages)
    const onStep = (step: LongStep) => options.onStep?.(site.key, step)
    const one = {
      settings,
      content,
      media,
      products,
      fingerprint,
      translations,
      slot: slot(),
      bundles,
      isLast,
      onStep,
    }
    return { ...(await buildSite(one, draw, done => deletions.push(done))), warnings }
  }

  async function buildWaiting() {
    let slot: Slot | undefined
    const slotWhenNeeded = () => (slot ??= claimSlot(root))
    try {
      for (let site = waiting.shift(); site; site = waiting.shift()) {
        const began = performance.now()
        const result = await buildOne(site, slotWhenNeeded)
        const outcome = { site: site.key, seconds: (performance.now() - began) / 1000, ...result }
        outcomes.push(outcome)
        options.onEnd?.(outcome)
      }
    } finally {
      if (slot) releaseSlot(slot)
    }
  }

  await Promise.all(Array.from({ length: slotCount() }, buildWaiting))
  if (outcomes.some(({ outcome }) => outcome === 'built')) {
    await writeClubFiles({ root, environment, ports })
    pruneCompressed(buildPaths(root).compressed)
  }
  await Promise.all(deletions)
  return outcomes
}
