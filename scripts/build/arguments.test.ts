import { describe, expect, it } from 'vitest'
import { readArguments, UsageError } from './arguments.ts'

const keys = (args: string[]) => readArguments(args).sites.map(site => site.key)

describe('npm run build', () => {
  it('builds the sub-sites that are named', () => {
    expect(keys(['profis', 'en', '--env', 'hosts'])).toEqual(['profis', 'en'])
  })

  it('builds all of them where none is named', () => {
    expect(keys([])).toEqual(keys(['--all']))
    expect(keys([]).length).toBeGreaterThan(2)
  })

  it('builds for local unless the line or the environment says otherwise', () => {
    expect(readArguments([]).environment).toBe('local')
    expect(readArguments([], { KURVE_ENVIRONMENT: 'staging' }).environment).toBe('staging')
    expect(readArguments(['--env', 'hosts'], { KURVE_ENVIRONMENT: 'staging' }).environment).toBe('hosts')
  })

  it.each([
    [['kegeln'], 'There is no sub-site "kegeln". There are: '],
    [['--env', 'dev'], 'There is no environment "dev"'],
    [['--quick'], "Unknown option '--quick'"],
  ])('refuses %j in one plain line', (args, message) => {
    expect(() => readArguments(args)).toThrow(UsageError)
    expect(() => readArguments(args)).toThrow(message)
  })
})
