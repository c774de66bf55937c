import { DrizzleQueryError } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loggedError, loggedReason } from './logged-error.ts'

const secret = 'Zwetschgenkuchen'
const refused = (message: string, more: object = {}) =>
  Object.assign(new Error(message), { severity: 'ERROR', code: '22P02', ...more })

/** Errors as they come, with something in them that somebody typed. */
const faults: Readonly<Record<string, Error>> = {
  'a statement that failed': new DrizzleQueryError(
    'insert into "accounts" values ($1)',
    [secret, `line\n    at ${secret}`],
    refused(`invalid input syntax for type json: "${secret}"`),
  ),
  'a value that is there already': refused(
    'duplicate key value violates unique constraint "accounts_email"',
    {
      detail: `Key (email)=(${secret}) already exists.`,
      constraint: 'accounts_email',
      table: 'accounts',
    },
  ),
  'a value that cannot be read': refused(`invalid input syntax for type uuid: "${secret}\n"" ${secret}"`),
  'a text that is no JSON': (() => {
    try {
      return JSON.parse(`{"name":${secret}}`) as Error
    } catch (error) {
      return error as Error
    }
  })(),
  'what caused another': new Error('a job failed', {
    cause: new DrizzleQueryError('select $1', [secret], refused('canceling statement due to user request')),
  }),
}

it.each(Object.entries(faults))('says of %s what failed, and nothing that was typed', (_, error) => {
  const logged = loggedError(error)
  expect(JSON.stringify(logged)).not.toContain(secret)
  expect(loggedReason(error)).not.toContain(secret)
  expect(logged.stack).toMatch(/\n\s+at .*logged-error\.test\.ts/)
})

it('tells statement, code and place', () => {
  expect(loggedError(faults['a statement that failed'])).toMatchObject({
    message: 'Failed query: insert into "accounts" values ($1)',
    cause: { code: '22P02', message: 'invalid input syntax for type json: "…"' },
  })
  expect(loggedError(faults['a value that is there already'])).toMatchObject({
    constraint: 'accounts_email',
    table: 'accounts',
  })
})

it('keeps what we say ourselves', () => {
  expect(loggedError(new Error('The folder "feeds" is not there')).message).toBe(
    'The folder "feeds" is not there',
  )
  expect(loggedError('text')).toEqual({ type: 'string', message: 'something that is no error was thrown' })
})
