import { describe, expect, it } from 'vitest'
import { museum } from '#sites/museum/site.ts'
import { NoteError, noteOf } from '../note-texts.ts'
import { wholeUrl } from './typo3-resolver.ts'

const typo3 = { address: 'https://cms.example/museum', site: museum, origins: ['https://cms.example'] }

describe('the address of a file', () => {
  it('is whole, also where TYPO3 names it from its root', () => {
    expect(wholeUrl('/fileadmin/plan.pdf', typo3)).toBe('https://cms.example/fileadmin/plan.pdf')
  })

  it.each(['https://', 'http:// www.example.org', 'https://[', 'https://a:port/'])(
    'that is none is told to the editor by name: %s',
    file => {
      expect(() => wholeUrl(file, typo3)).toThrow(new NoteError(noteOf('fileAddressUnreadable', { file })))
    },
  )
})
