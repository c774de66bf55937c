import { describe, expect, it } from 'vitest'
import { museum } from '#sites/museum/site.ts'
import { sourceOf, typo3OverridesFrom, typo3OverridesText } from './site-source.ts'

const everywhere = (address: string) => ({
  local: address,
  hosts: address,
  staging: address,
  production: address,
})
const inTypo3 = {
  ...museum,
  source: { typo3: { ...everywhere('http://127.0.0.1:1'), production: 'https://cms.example' } },
}

describe('the source of a sub-site', () => {
  it('is its files unless its settings name a TYPO3', () => {
    expect(sourceOf({ site: museum, environment: 'local' })).toEqual({ kind: 'files' })
    expect(sourceOf({ site: inTypo3, environment: 'production' })).toEqual({
      kind: 'typo3',
      address: 'https://cms.example',
    })
  })

  it('can be another one for a run', () => {
    const typo3 = typo3OverridesFrom({ KURVE_TYPO3: 'museum=http://127.0.0.1:8721/, profis=files' })
    expect(typo3).toEqual({ museum: 'http://127.0.0.1:8721', profis: 'files' })
    expect(typo3OverridesFrom({ KURVE_TYPO3: typo3OverridesText(typo3) })).toEqual(typo3)
    expect(sourceOf({ site: museum, environment: 'local', typo3 })).toMatchObject({
      address: 'http://127.0.0.1:8721',
    })
    expect(sourceOf({ site: inTypo3, environment: 'local', typo3: { museum: 'files' } })).toEqual({
      kind: 'files',
    })
  })

  it.each([
    ['kegeln=http://a', 'KURVE_TYPO3: there is no sub-site "kegeln"'],
    ['museum=ftp://a', 'KURVE_TYPO3: "ftp://a" is no address of TYPO3'],
    ['museum', 'KURVE_TYPO3: there is no sub-site ""'],
  ])('refuses %s by the name of the setting', (value, message) => {
    expect(() => typo3OverridesFrom({ KURVE_TYPO3: value })).toThrow(message)
  })
})
