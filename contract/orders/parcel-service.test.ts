import { expect, it } from 'vitest'
import { trackingAddress } from './parcel-service.ts'

const service = { name: 'Bote', tracking: 'https://bote.example/?piece={number}&lang=de' }

it.each([
  ['00340434161094042557', 'https://bote.example/?piece=00340434161094042557&lang=de'],
  ["JJD 01&x=$'1", "https://bote.example/?piece=JJD%2001%26x%3D%24'1&lang=de"],
])('puts %s into the address as it is', (number, address) => {
  expect(trackingAddress(service, number)).toBe(address)
})

it('knows no address without a carrier', () => {
  expect(trackingAddress(null, '1')).toBeUndefined()
})
