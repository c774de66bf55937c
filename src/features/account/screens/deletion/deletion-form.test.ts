import { expect, it } from 'vitest'
import { formFault } from '#src/lib/forms/form-fault.ts'
import { deletionForm } from './deletion-form.tsx'

const faultsOf = (hasUnderstood: boolean, word: string) => {
  const parsed = deletionForm('LÖSCHEN').safeParse({ hasUnderstood, word }, { error: formFault })
  return parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

it.each(['LÖSCHEN', ' löschen ', 'Löschen', 'LO\u0308SCHEN'])('takes the word as “%s”', word => {
  expect(faultsOf(true, word)).toEqual([])
})

it('wants the tick, the word, and the right one', () => {
  expect(faultsOf(false, '')).toEqual([
    ['hasUnderstood', 'confirm'],
    ['word', 'required'],
  ])
  expect(faultsOf(true, 'DELETE')).toEqual([['word', 'notTheWord']])
})
