import { readdirSync } from 'node:fs'
import type { TestPlatform } from '../helpers/platform.ts'
import type { MailsOfArea, Trigger } from './mails-of-area.ts'

const support = ['all-mails.ts', 'mail-data.ts', 'mail-readers.ts', 'mails-of-area.ts']

/** A file an area: a new area is another one. */
const areas = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter(file => !support.includes(file))
    .map(file => import(`./${file}`) as Promise<MailsOfArea>),
)

export const mailExamples = areas.flatMap(({ examples }) => examples)

export const mailTriggers = (platform: TestPlatform): ReadonlyMap<string, Trigger> =>
  new Map(areas.flatMap(({ triggers }) => Object.entries(triggers(platform))))
