import type { NoteKey, NoteText } from '#contract/cms/cms-notes.ts'

/** What is told, as the terminal says it. */
export const englishNotes = {
  missing: 'is missing',
  mustBeText: 'must be text',
  mustBeNumber: 'must be a number',
  mustBeWholeNumber: 'must be a whole number',
  mustBeYesOrNo: 'must be true or false',
  mustBeList: 'must be a list',
  mustBeFields: 'must be a group of fields',
  mustBeKind: 'must be {{kind}}',
  mustBeOneOf: 'is "{{value}}", but must be one of {{allowed}}',
  mustNotBeEmpty: 'must not be empty',
  mustBeAtLeast: 'must be at least {{minimum}}',
  mustBeMoreThan: 'must be more than {{minimum}}',
  mustBeAtMost: 'must be at most {{maximum}}',
  tooFewEntries: 'must be at least {{minimum}}',
  tooManyEntries: 'has more than {{maximum}} entries',
  tooLong: 'is {{length}} characters long, {{maximum}} are the most that fit',
  mustBeDate: 'must be a date as 2026-03-14',
  mustBeMoment: 'Invalid ISO datetime',
  mustBeWebAddress: 'must be a whole web address',
  mustBeEmail: 'Invalid email address',
  mustBePhone: 'must begin with + and the country, as in "+49 69 5550 1899"',
  mustBeBlockId: 'must begin with a letter and hold letters, digits, - and _ only',
  mustBeProductNumber: 'Invalid string: must match pattern {{pattern}}',
  mustBeLinkTarget: 'a path as "/news/", another sub-site as "profis:/news/", or a whole address',
  unknownField: 'has no field {{fields}}; is it misspelt or in the wrong place?',
  commaNeedsQuotes: 'has no field {{fields}}; a text with a comma between { and } needs quotes around it',
  invalid: 'Invalid input',

  missingForTemplate: 'is missing: a page of the template "{{template}}" needs it',
  endBeforeStart: 'must be after the start',
  deadLink: 'links to "{{path}}", where this sub-site has no page',
  repeatsBasePath:
    'lies at {{path}}, which begins with {{basePath}} as the sub-site itself does, and could not be shown; call the page or its folder differently',
  unknownSubSite: 'The link "{{link}}" names the sub-site "{{site}}", which does not exist',

  yamlUnreadable: 'cannot be read: here stands something that does not belong into YAML',
  yamlIndent: 'cannot be read: a line is indented too little or too much, or a closing bracket is missing',
  yamlTab: 'cannot be read: lines are indented by blanks, not by tabs',
  yamlDuplicate: 'cannot be read: the same field stands here twice',
  yamlMissingSign:
    'cannot be read: a sign is missing, such as a closing quote, a bracket, a comma or the colon after a field',
  yamlColon: 'cannot be read: a text with a colon and a blank needs quotes around it',
  yamlStart: 'cannot be read: a text that begins with *, &, @, % or ` needs quotes around it',
  yamlBackslash: 'cannot be read: between double quotes a backslash has a meaning of its own; write it twice',
  yamlTwoPages: 'cannot be read: a line of "---" begins a second document, and a file holds one page',
  noFrontMatter: 'cannot be read: a page begins with its fields between two lines of "---"',
  noFields: 'holds no fields',
  unknownBlock: 'the block "{{block}}" is not known and is left out',
  noPicture: 'there is no picture "{{file}}" in the media folder',
  noFile: 'there is no file "{{file}}" in the media folder',

  unknownElement: 'the type "{{type}}" is not known, so the element is left out',
  elementOpened: 'the type "{{type}}" is not known, so only the elements within it are shown',
  elementTooDeep: 'what stands within it lies in more than {{deepest}} elements and is left out',
  elementUnreadable: 'what stands in place of its element no. {{number}} is none and is left out',
  unknownLanguage: 'is in "{{language}}", which no sub-site speaks, and is left out',
  unknownLayout: 'the backend layout "{{layout}}" is not known; the page gets the template "default"',
  leadsNowhere: 'leads nowhere',
  linkWithoutWords: 'has no words: write a title for the link',
  linkLeadsNowhere: 'the link "{{link}}" leads nowhere and is left out',
  linkOfOtherKind: 'the link "{{link}}" is of a kind that pages do not have and is left out',
  linkUnreadable: 'the link "{{link}}" cannot be read and is left out',
  mediaLeftOut: '{{left}} of its media are neither pictures nor known videos and are left out',
  newsLeftOut: '{{left}} of its news do not fit into the list and are left out',
  htmlLeftOut: 'what is not text in its HTML is left out',
  redirectsInCircle: 'redirects lead in a circle: {{steps}}',
  redirectDetour: 'a redirect leads to another one; let {{from}} lead to {{to}}: {{steps}}',
  redirectNowhere: 'the redirect from {{from}} leads to "{{link}}", which is no address, and is left out',
  fileWithoutAddress: 'is a file without an address',
  fileAddressUnreadable: 'the address "{{file}}" of the file cannot be read',
  fileElsewhere: 'the file "{{file}}" lies on a host that is not TYPO3\'s own ({{hosts}})',
  fileNotFetched: 'the file "{{file}}" was not fetched; build again',
  fileOfOtherKind: 'the file "{{file}}" is of a kind that pages do not offer',
  fileUnavailable: 'the file cannot be had: {{reason}}',
  drawingRefused:
    'the drawing "{{file}}" cannot be taken, as what it holds could run or load something: {{what}}',
  fileWithoutSize: 'the file "{{file}}" has no size',
  fileIsNoPicture: 'the file "{{file}}" is no picture that can be read',

  other: '{{text}}',
} as const satisfies Readonly<Record<NoteKey, string>>

type NamesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
/** The values that the sentence of a key waits for. */
type ValuesOf<Key extends NoteKey> = Readonly<
  Record<NamesIn<(typeof englishNotes)[Key]>, NoteText['values'][string]>
>

/** What is told by a key, with all that its sentence waits for. */
export const noteOf = <Key extends NoteKey>(
  key: Key,
  ...[values]: NamesIn<(typeof englishNotes)[Key]> extends never ? [] : [ValuesOf<Key>]
): NoteText => ({ key, values: { ...values } })

const written = (value: NoteText['values'][string] | undefined): string =>
  Array.isArray(value) ? value.map(name => `"${name}"`).join(', ') : String(value ?? '')

/** The sentence for the terminal. */
export function inEnglish({ key, values, textLine }: NoteText): string {
  const text = englishNotes[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => written(values[name]))
  return textLine === undefined ? text : `line ${textLine} of the text: ${text}`
}

/** Thrown where a value cannot be used, for the editor who wrote it. */
export class NoteError extends Error {
  readonly note: NoteText
  constructor(note: NoteText) {
    super(inEnglish(note))
    this.name = 'NoteError'
    this.note = note
  }
}

/** What is told of anything that was thrown. */
export const noteOfError = (error: unknown): NoteText =>
  error instanceof NoteError
    ? error.note
    : noteOf('other', { text: error instanceof Error ? error.message : String(error) })
