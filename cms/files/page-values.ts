import { z } from 'zod'
import { linkTarget } from '#sites/site-schema.ts'
import { noteIssue } from '#contract/cms/cms-notes.ts'
import type { CmsFile, CmsPicture } from '#contract/cms/cms-values.ts'
import { noteOf, noteOfError } from '../note-texts.ts'

/** What the values in a page file are turned into, for one sub-site in one environment. */
export interface PageValueResolvers {
  /** The picture of that name, or undefined where there is none. */
  picture(file: string, alt: string): CmsPicture | undefined
  /** The file to take along of that name, or undefined where there is none. */
  file(file: string, label: string): CmsFile | undefined
  /** An address for `/news/`, `profis:/news/` or `https://…`. Throws where it names no sub-site. */
  link(target: string): string
  /** Markdown as safe HTML. */
  html(markdown: string): string
}

/** Runs a resolver; what it throws becomes the field's problem. */
function attempt<T>(context: z.core.$RefinementCtx, resolve: () => T): T {
  try {
    return resolve()
  } catch (error) {
    context.addIssue(noteIssue(noteOfError(error)))
    return z.NEVER
  }
}

/** How editors write pictures (`file`, `alt`), links and files (`label`, `to` or `file`) and text (Markdown). */
export const pageValues = (resolve: PageValueResolvers) => ({
  picture: z
    .strictObject({ file: z.string().min(1), alt: z.string() })
    .transform(({ file, alt }, context): CmsPicture => {
      const picture = resolve.picture(file, alt)
      if (picture) return picture
      context.addIssue({ ...noteIssue(noteOf('noPicture', { file })), path: ['file'] })
      return z.NEVER
    }),
  link: z
    .strictObject({ label: z.string().min(1), to: linkTarget })
    .transform(({ label, to }, context) => ({ label, href: attempt(context, () => resolve.link(to)) })),
  file: z
    .strictObject({ file: z.string().min(1), label: z.string().min(1) })
    .transform(({ file, label }, context): CmsFile => {
      const found = resolve.file(file, label)
      if (found) return found
      context.addIssue({ ...noteIssue(noteOf('noFile', { file })), path: ['file'] })
      return z.NEVER
    }),
  html: z
    .string()
    .min(1)
    .transform((markdown, context) => attempt(context, () => resolve.html(markdown))),
})
