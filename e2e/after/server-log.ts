import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { serverLog } from '../support/server.ts'
import { readTyped } from '../support/typed-words.ts'

test('the log holds nothing of what people typed in any journey', async () => {
  const log = await readFile(serverLog, 'utf8')
  const typed = [...(await readTyped())]
  const found = typed.filter(([text]) => log.includes(text) || log.includes(encodeURIComponent(text)))
  expect(found.map(([text, name]) => `${name}: ${text}`)).toEqual([])
})
