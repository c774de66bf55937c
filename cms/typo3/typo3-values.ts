import { z } from 'zod'
import { noteIssue } from '#contract/cms/cms-notes.ts'
import type { CmsFile, CmsPicture } from '#contract/cms/cms-values.ts'
import { noteOf, noteOfError } from '../note-texts.ts'
import type { Typo3Resolver } from './typo3-resolver.ts'
import { typo3File, type Typo3File, typo3Link } from './typo3-schema.ts'

/** Marks a link that an editor set and that leads nowhere: where a block can do without it, it goes. */
export const nowhere = 'leadsNowhere'

/** A single file may come alone or as the only one of a list. */
const oneFile = z.preprocess((value): unknown => (Array.isArray(value) ? value[0] : value), typo3File)

/** Runs a resolver; what it throws becomes the field's problem. */
function attempt<T>(context: z.core.$RefinementCtx, resolve: () => T): T {
  try {
    return resolve()
  } catch (error) {
    context.addIssue(noteIssue(noteOfError(error)))
    return z.NEVER
  }
}

const labelOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string'
    ? value.label
    : ''

/** How TYPO3 writes pictures, links, files and text. */
export const typo3Values = (resolver: Typo3Resolver) => ({
  picture: oneFile.transform((file: Typo3File, context): CmsPicture =>
    attempt(context, () => resolver.picture(file)),
  ),
  file: oneFile.transform((file: Typo3File, context): CmsFile => attempt(context, () => resolver.file(file))),
  link: z.unknown().transform((value, context) => {
    const link = typo3Link.safeParse(value).data
    const href = link && attempt(context, () => resolver.link(link.href))
    const label = labelOf(value) || link?.label
    if (href !== undefined && label) return { label, href }
    context.addIssue(noteIssue(noteOf(href === undefined ? nowhere : 'linkWithoutWords')))
    return z.NEVER
  }),
  html: z
    .string()
    .min(1)
    .transform((text, context) => attempt(context, () => resolver.html(text))),
})
