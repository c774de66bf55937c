import { describe, expect, it } from 'vitest'
import { type Cell, writeCsv } from './write-csv.ts'

const textOf = (rows: readonly (readonly Cell[])[], language: 'de' | 'en' | 'ja' = 'de') =>
  Buffer.from(writeCsv(rows, language)).toString('utf8')

describe('writeCsv', () => {
  it('writes what Excel in the language reads as columns and numbers', () => {
    const rows = [
      ['Nummer', 'Rabatt'],
      ['100001', { cents: 123_456 }],
    ]
    expect(textOf(rows, 'de')).toBe('\uFEFFNummer;Rabatt\r\n100001;1234,56\r\n')
    expect(textOf(rows, 'en')).toBe('\uFEFFNummer,Rabatt\r\n100001,1234.56\r\n')
    expect(textOf(rows, 'ja')).toBe(textOf(rows, 'en'))
  })

  it('keeps separators, quotation marks and new lines within their cell', () => {
    expect(textOf([['a;b', 'say "hi"', 'two\nlines']])).toBe('\uFEFF"a;b";"say ""hi""";"two\nlines"\r\n')
    expect(textOf([[{ cents: 150 }]], 'de')).toBe('\uFEFF1,50\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1'])('makes no formula of %j', text => {
    expect(textOf([[text]])).toBe(`\uFEFF'${text}\r\n`)
  })

  it('leaves an amount below zero a number', () => {
    expect(textOf([[{ cents: -150 }]])).toBe('\uFEFF-1,50\r\n')
  })
})
