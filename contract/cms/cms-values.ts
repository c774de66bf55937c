import { z } from 'zod'

/** A picture as a page shows it: every address is ready to use. */
export const cmsPicture = z.object({
  /** The file that every browser can show. */
  src: z.string().min(1),
  /** Empty for a picture that only decorates. */
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** Smaller or better encoded files, the best first. `srcSet` as in HTML. */
  sources: z.array(z.object({ type: z.string(), srcSet: z.string().min(1) })),
  /** A raster of 1200 × 630 for messengers and social networks, which show a link with it. */
  preview: z.string().optional(),
})
export type CmsPicture = z.infer<typeof cmsPicture>

/** `href` begins with `/` for a page of the same sub-site (without its base path), else it is a whole address. */
export const cmsLink = z.object({ label: z.string().min(1), href: z.string().min(1) })

/** A file to take along. `href` is ready to use, `bytes` its size, `kind` its ending in upper case: "PDF". */
export const cmsFile = z.object({
  label: z.string().min(1),
  href: z.string().min(1),
  kind: z.string().min(1),
  bytes: z.int().min(0),
})
export type CmsFile = z.infer<typeof cmsFile>

/** HTML that was sanitised when the page was read: only text-level elements, lists, headings, tables and links. */
export const cmsHtml = z.string().min(1)

/**
 * The kinds of value that each source of pages writes in its own way and that are the same in the page: the shapes of
 * pages and blocks are made from them, so that a source never repeats a shape.
 */
export interface CmsValues<
  Picture extends z.ZodType,
  Link extends z.ZodType,
  Html extends z.ZodType,
  File extends z.ZodType,
> {
  readonly picture: Picture
  readonly link: Link
  readonly html: Html
  readonly file: File
}

export const cmsValues = { picture: cmsPicture, link: cmsLink, html: cmsHtml, file: cmsFile }

export const blockIdPattern = /^[A-Za-z][\w-]{0,60}$/

/** What every block may carry. */
export const blockFields = {
  /** Where links to the block lead (`#c123`), and what a preview calls it. */
  id: z
    .string()
    .regex(blockIdPattern, 'must begin with a letter and hold letters, digits, - and _ only')
    .optional(),
}
