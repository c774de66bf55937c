import { expect, it } from 'vitest'
import { asSignedNow, signatureOf } from './signed-address.ts'

const streams = 'https://api.club.example/cms/v1/videos/502/streams'
const now = signatureOf(`${streams}/master.m3u8?ticket=a&expires=2&signature=new`)

it('asks for a segment with the address that is good now, whatever its playlist said', () => {
  expect(asSignedNow(`${streams}/720p/00007.m4s?ticket=a&expires=1&signature=old`, now)).toBe(
    `${streams}/720p/00007.m4s?ticket=a&expires=2&signature=new`,
  )
})

it('leaves alone what everybody may have, so that caches know it', () => {
  expect(asSignedNow(`${streams}/720p/00001.m4s`, now)).toBe(`${streams}/720p/00001.m4s`)
})
