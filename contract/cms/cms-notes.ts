import { z } from 'zod'

/**
 * Everything that an editor may be told about a page. Each has a sentence in every language
 * (`locales/<lang>/preview.json`, `notes`) and one for the terminal (`cms/note-texts.ts`); `npm run locales` misses none.
 */
export const noteKeys = [
  // a field and its value
  'missing',
  'mustBeText',
  'mustBeNumber',
  'mustBeWholeNumber',
  'mustBeYesOrNo',
  'mustBeList',
  'mustBeFields',
  'mustBeKind',
  'mustBeOneOf',
  'mustNotBeEmpty',
  'mustBeAtLeast',
  'mustBeMoreThan',
  'mustBeAtMost',
  'tooFewEntries',
  'tooManyEntries',
  'tooLong',
  'mustBeDate',
  'mustBeMoment',
  'mustBeWebAddress',
  'mustBeEmail',
  'mustBePhone',
  'mustBeBlockId',
  'mustBeProductNumber',
  'mustBeLinkTarget',
  'unknownField',
  'commaNeedsQuotes',
  'invalid',
  // a page
  'missingForTemplate',
  'endBeforeStart',
  'deadLink',
  'repeatsBasePath',
  'unknownSubSite',
  // files
  'yamlUnreadable',
  'yamlIndent',
  'yamlTab',
  'yamlDuplicate',
  'yamlMissingSign',
  'yamlColon',
  'yamlStart',
  'yamlBackslash',
  'yamlTwoPages',
  'noFrontMatter',
  'noFields',
  'unknownBlock',
  'noPicture',
  'noFile',
  // TYPO3
  'unknownElement',
  'elementOpened',
  'elementTooDeep',
  'elementUnreadable',
  'unknownLanguage',
  'unknownLayout',
  'leadsNowhere',
  'linkWithoutWords',
  'linkLeadsNowhere',
  'linkOfOtherKind',
  'linkUnreadable',
  'mediaLeftOut',
  'newsLeftOut',
  'htmlLeftOut',
  'redirectsInCircle',
  'redirectDetour',
  'redirectNowhere',
  'fileWithoutAddress',
  'fileAddressUnreadable',
  'fileElsewhere',
  'fileNotFetched',
  'fileOfOtherKind',
  'fileUnavailable',
  'drawingRefused',
  'fileWithoutSize',
  'fileIsNoPicture',
  /** Words of somebody else, in their language. */
  'other',
] as const
export type NoteKey = (typeof noteKeys)[number]

/** What is told, to be said in the reader's language. */
export const noteText = z.object({
  key: z.enum(noteKeys),
  /** By the names that the sentences have for them; a list is of names that stand in quotes. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  /** Line of the running text that it is about, from 1. */
  textLine: z.int().optional(),
})
export type NoteText = z.infer<typeof noteText>

/** An issue of a schema that is told in words of our own. */
export const noteIssue = (text: NoteText) => ({
  code: 'custom' as const,
  message: text.key,
  params: { note: text },
})
