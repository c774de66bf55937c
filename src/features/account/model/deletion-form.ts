import { z } from 'zod'
import { refuse } from './form-fault.ts'

/**
 * SPEC 5: a deletion is confirmed, by a tick and by typing a word.
 * @param word in the page's language; how it is written in upper or lower case makes no difference.
 */
export const deletionForm = (word: string) =>
  z.object({ hasUnderstood: z.boolean(), word: z.string() }).superRefine((typed, context) => {
    if (!typed.hasUnderstood) refuse(context, 'hasUnderstood', 'confirm')
    if (typed.word.trim() === '') refuse(context, 'word', 'required')
    else if (fold(typed.word) !== fold(word)) refuse(context, 'word', 'notTheWord')
  })
export type DeletionValues = z.input<ReturnType<typeof deletionForm>>

const fold = (text: string) => text.trim().normalize('NFKC').toUpperCase()
