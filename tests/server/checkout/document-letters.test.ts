import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { getOrderFile } from '#contract/checkout/checkout.ts'
import { createLogger } from '#server/logging.ts'
import { makePostalAddress } from '../../factories/addresses.ts'
import { bodyOf } from '../../helpers/call.ts'
import { startPlatform } from '../../helpers/platform.ts'
import { add, cartOf, newPerson, order, payloadFor, skus } from '../../helpers/shopper.ts'

it('logs which signs of a document no font has, and nothing of its buyer', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const platform = await startPlatform({ log: createLogger({ logLevel: 'warn' }, stream) })
  const buyer = await newPerson(platform)
  await add(platform, buyer, skus.mug)
  const address = makePostalAddress({ firstName: 'ᏣᎳᎩ', lastName: 'Lindwurm' })
  const payload = payloadFor(await cartOf(platform, buyer), {
    shippingAddress: address,
    billingAddress: address,
  })
  const { checkoutId } = bodyOf(await order(platform, buyer, payload))
  const { statusCode } = await platform.app.inject({
    url: `/api${getOrderFile.path.replace('{id}', checkoutId)}`,
    headers: { ...buyer.caller },
  })
  await platform.close()

  expect(statusCode).toBe(200)
  const [line = ''] = lines.filter(text => text.includes('no font'))
  expect(JSON.parse(line)).toMatchObject({
    kind: 'confirmation',
    missingSigns: ['U+13E3', 'U+13B3', 'U+13A9'],
  })
  expect(line).not.toContain('ᏣᎳᎩ')
  expect(line).not.toContain('Lindwurm')
})
