import { z } from 'zod'
import { noteText } from './cms-notes.ts'
import { cmsPage } from './cms-page.ts'
import { defineEndpoint, emptyWith, jsonWith } from '../kernel/endpoint.ts'
import { language } from '../kernel/primitives.ts'
import { problems } from '../kernel/problem.ts'
import { forRole } from '../identity/roles.ts'

/** Where something stands in its source: a line of a file, or an element of TYPO3 by its number. */
export const previewPlace = z.union([
  z.object({ file: z.string(), line: z.int() }),
  z.object({ element: z.int() }),
])
export type PreviewPlace = z.infer<typeof previewPlace>

/** Something wrong, or left out. */
export const previewNote = z.object({
  /** Absent where it is about the page or the source as a whole. */
  place: previewPlace.optional(),
  /** "blocks › 2 › title"; empty for the whole. */
  field: z.string(),
  text: noteText,
})
export type PreviewNote = z.infer<typeof previewNote>

/** A page that can be looked at. */
export const previewPage = z.object({
  path: z.string(),
  title: z.string(),
  lang: language,
  draft: z.boolean(),
  /** Something is wrong with it: it is not built like this. */
  isBroken: z.boolean(),
})
export type PreviewPage = z.infer<typeof previewPage>

export const preview = z.object({
  /** Stands for all that is here; the same as in the answer's ETag. */
  version: z.string(),
  site: z.object({ key: z.string(), name: z.string(), source: z.enum(['files', 'typo3']) }),
  /** All sub-sites; `href` is the whole address without a slash at its end, each has a preview of its own. */
  sites: z.array(z.object({ key: z.string(), name: z.string(), href: z.string() })),
  path: z.string(),
  /** As visitors would see it now, filled, also where it is a draft. Without the blocks that are wrong; null where nothing can be shown. */
  page: cmsPage.nullable(),
  /** Where each block of the page stands; null for one that the build adds. */
  places: z.array(previewPlace.nullable()),
  problems: z.array(previewNote),
  warnings: z.array(previewNote),
  /** All pages of the sub-site, those made of data left out. */
  pages: z.array(previewPage),
})
export type Preview = z.infer<typeof preview>

const moment = z.string().regex(/^\d{1,12}$/)

export const getPreview = defineEndpoint({
  tag: 'CMS',
  ...forRole('editor'),
  method: 'GET',
  path: '/cms/v1/preview/{site}',
  summary: 'A page as it lies in its source, drafts included; for editors',
  params: z.object({ site: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/) }),
  query: z.object({
    path: z
      .string()
      .max(300)
      .regex(/^\/([^?#]*\/)?$/, 'a path with slashes at both ends')
      .default('/'),
    /** The page in this language, where the one at the path has it. */
    lang: language.optional(),
    /** What follows is TYPO3's own and is handed on to it; nothing else is. */
    type: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
    ADMCMD_prev: z
      .string()
      .regex(/^[A-Za-z0-9]{1,128}$/)
      .optional(),
    ADMCMD_simTime: moment.optional(),
    ADMCMD_simUser: moment.optional(),
  }),
  headers: z.object({
    'if-none-match': z.string().max(200).optional(),
    cookie: z.string().optional(),
  }),
  responses: {
    200: jsonWith(preview, z.object({ etag: z.string(), 'x-robots-tag': z.string() })),
    304: emptyWith(z.object({ etag: z.string(), 'x-robots-tag': z.string() })),
    ...problems(400, 401, 403, 404, 502),
  },
})
