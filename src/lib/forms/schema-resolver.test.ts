import { expect, it } from 'vitest'
import { z } from 'zod'
import { schemaResolver } from './schema-resolver.ts'

const check = schemaResolver(
  z.object({
    name: z
      .string()
      .trim()
      .min(3)
      .regex(/^[a-z]*$/),
    sizes: z.array(z.object({ price: z.string().transform(Number).pipe(z.int()) })),
  }),
)
const options = { fields: {}, shouldUseNativeValidation: false }

it('hands on what the schema makes of the fields', async () => {
  const values = { name: ' jana ', sizes: [{ price: '5' }] }
  expect(await check(values, undefined, options)).toEqual({
    values: { name: 'jana', sizes: [{ price: 5 }] },
    errors: {},
  })
})

it('names the first fault of each field at its place', async () => {
  const { errors } = await check(
    { name: 'J1', sizes: [{ price: '1' }, { price: '' }, { price: 'x' }] },
    undefined,
    options,
  )
  expect(errors.name).toMatchObject({ message: 'minLength:3' })
  expect(errors.sizes?.[0]).toBeUndefined()
  expect(errors.sizes?.[2]?.price).toMatchObject({ message: 'invalid' })
})
