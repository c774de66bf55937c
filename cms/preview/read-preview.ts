import { createHash } from 'node:crypto'
import type { CmsBlock, CmsPage } from '#contract/cms/cms-page.ts'
import type { Preview, PreviewNote, PreviewPlace } from '#contract/cms/cms-preview.ts'
import type { Language } from '#contract/kernel/primitives.ts'
import { siteBaseUrl } from '#sites/site-urls.ts'
import { findSite, sites } from '#sites/sites.ts'
import type { ContentProblem, SiteContent } from '../content-problem.ts'
import { fillPage } from '../fill/fill-pages.ts'
import { fillContextOf } from '../read-site.ts'
import type { SiteSettings } from '../site-settings.ts'
import { sourceOf } from '../site-source.ts'
import { SourceFailure } from '../typo3/typo3-client.ts'
import { type Forwarded, previewOfFiles, previewOfTypo3, type PreviewSource } from './preview-source.ts'

export interface PreviewQuestion {
  readonly site: string
  /** Of the page, with slashes at both ends. */
  readonly path: string
  readonly lang?: Language | undefined
  /** What the asker has already. */
  readonly version?: string | undefined
  readonly forwarded: Forwarded
}

export type PreviewAnswer =
  | { readonly kind: 'ready'; readonly preview: Preview }
  | { readonly kind: 'unchanged'; readonly version: string }
  | { readonly kind: 'unknown' }
  /** The source does not answer as it should. */
  | { readonly kind: 'failed'; readonly reason: string }

/** A page as it lies in its source now, drafts and mistakes included. */
export async function readPreview(
  settings: Omit<SiteSettings, 'site'>,
  question: PreviewQuestion,
): Promise<PreviewAnswer> {
  const site = findSite(question.site)
  if (!site) return { kind: 'unknown' }
  try {
    return await previewFrom({ ...settings, site }, question)
  } catch (error) {
    if (error instanceof SourceFailure) return { kind: 'failed', reason: error.message }
    throw error
  }
}

async function previewFrom(settings: SiteSettings, question: PreviewQuestion): Promise<PreviewAnswer> {
  const source = sourceOf(settings)
  const { path, lang, forwarded } = question
  const previewed: PreviewSource =
    source.kind === 'files'
      ? previewOfFiles(settings)
      : await previewOfTypo3(settings, source.address, path, forwarded)
  const version = createHash('sha256')
    .update(JSON.stringify([settings.site.key, path, lang, previewed.stamp]))
    .digest('base64url')
  if (version === question.version) return { kind: 'unchanged', version }

  const content = await previewed.read()
  const shown = slugIn(content, path, lang)
  const context = fillContextOf(settings, content.pages)
  const page =
    content.pages.find(({ slug }) => slug === shown) ??
    content.origins[shown]?.partial ??
    context.pages.find(({ slug }) => slug === shown)
  const isKnown =
    page !== undefined || content.problems.some(problem => slugOfProblem(problem, content) === shown)
  if (!isKnown) return { kind: 'unknown' }
  const filled = page && fillPage(page, context)
  const own = (notes: readonly ContentProblem[]) =>
    notes.filter(note => [shown, undefined].includes(slugOfProblem(note, content))).map(noteOf)
  return {
    kind: 'ready',
    preview: {
      version,
      site: { key: settings.site.key, name: settings.site.names.de, source: source.kind },
      sites: sites.map(other => ({
        key: other.key,
        name: other.names.de,
        href: siteBaseUrl(other, settings.environment, settings.ports),
      })),
      path: shown,
      page: filled ?? null,
      places: filled ? placesOf(filled.blocks, content.origins[shown]?.blocks ?? []) : [],
      problems: own(content.problems),
      warnings: own(content.warnings),
      pages: listOf(content, settings.site.language),
    },
  }
}

/** The path itself, or that of its translation on the same sub-site. */
function slugIn({ pages }: SiteContent, path: string, lang: Language | undefined): string {
  const page = pages.find(({ slug }) => slug === path)
  if (!page || lang === undefined || page.website_lang === lang) return path
  const other = page.translations.find(({ language }) => language === lang)?.link.href
  return other !== undefined && pages.some(({ slug }) => slug === other) ? other : path
}

/** The page that something is told of; undefined where it is about the source as a whole. */
function slugOfProblem(problem: ContentProblem, { origins }: SiteContent): string | undefined {
  if ('typo3' in problem) return problem.page?.path
  return Object.entries(origins).find(([, { file }]) => file === problem.file)?.[0]
}

function noteOf(problem: ContentProblem): PreviewNote {
  const { field, text } = problem
  if ('file' in problem) return { place: { file: problem.file, line: problem.line }, field, text }
  return { ...(problem.element !== undefined && { place: { element: problem.element } }), field, text }
}

/** Where each block of a filled page stands: the build adds blocks between and behind those of the source. */
function placesOf(blocks: readonly CmsBlock[], places: readonly PreviewPlace[]): (PreviewPlace | null)[] {
  let next = 0
  return blocks.map(({ type }) => (type === 'adSlot' ? null : (places[next++] ?? null)))
}

function listOf(content: SiteContent, language: Language): Preview['pages'] {
  const broken = new Set(content.problems.flatMap(problem => slugOfProblem(problem, content) ?? []))
  const whole = content.pages.map(page => entryOf(page, broken.has(page.slug)))
  const rest = [...broken]
    .filter(slug => !content.pages.some(page => page.slug === slug))
    .map(slug => {
      const partial = content.origins[slug]?.partial
      return partial
        ? entryOf(partial, true)
        : { path: slug, title: slug, lang: language, draft: false, isBroken: true }
    })
  return [...whole, ...rest].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

const entryOf = ({ slug, title, website_lang: lang, draft }: CmsPage, isBroken: boolean) => ({
  path: slug,
  title,
  lang,
  draft,
  isBroken,
})
