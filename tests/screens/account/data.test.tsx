import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exportData } from '#contract/identity/account.ts'
import ownData from '#locales/de/own-data.json'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { misbehave, respond } from '../../helpers/respond.ts'
import { callAs, placeOrder, putIntoCart } from '../../helpers/shop-as.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()
const asJana = () => signInAs(backend, 'jana.kraemer@example.org', 'Jana Krämer')
const collect = () => screen.findByRole('button', { name: 'Daten zusammenstellen' })

it('Everything that is held can be read, area by area, under headings in words', async () => {
  await asJana()
  const user = openAccount(paths.account.data)
  expect(await screen.findByText(/Nicht dabei sind E-Mails an Adressen, die nicht bestätigt/)).toBeVisible()
  await user.click(await collect())
  expect(await screen.findByText(/^Stand:/)).toBeVisible()
  const profile = screen.getByRole('region', { name: 'Profil' })
  expect(profile).toHaveTextContent('Jana')
  for (const heading of screen.getAllByRole('heading', { level: 2 })) {
    expect(heading).toHaveTextContent(/^\p{Lu}[^_]*$/u)
  }
})

/** Below these stand names of a product's own, which no list of words can know. */
const ofTheProduct = ['picture', 'userOptionValues', 'shippingCodes']

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  if ('cents' in value || 'de' in value) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...(ofTheProduct.includes(name) ? [] : namesIn(inner)),
  ])
}

it('Every name that the platform uses has words', async () => {
  const token = await asJana()
  await placeOrder(token, '1001-M')
  await putIntoCart(token, '1023-1')
  const { areas } = exportData.responses[200].body.parse(await callAs(token, exportData, {}))
  expect(namesIn(areas).filter(name => !(name in ownData.data.names))).toEqual([])
})

it('Values are said in the language of the page', async () => {
  await asJana()
  respond(exportData, 200, {
    createdAt: '2026-11-22T10:00:00.000Z',
    areas: {
      contact: { birthday: '1990-11-19', isOrganization: false, phone: null },
      somethingNew: [{ amountPaid: { cents: 1990, currency: 'EUR' }, name: { de: 'Tasse', en: 'Mug' } }],
    },
  })
  const user = openAccount(paths.account.data, { language: 'en' })
  await user.click(await screen.findByRole('button', { name: 'Put my data together' }))
  const profile = await screen.findByRole('region', { name: 'Profile' })
  expect(profile).toHaveTextContent('Birthday19 November 1990')
  expect(profile).toHaveTextContent('Is an organisationNo')
  expect(profile).toHaveTextContent('Phone–')
  const unknown = screen.getByRole('region', { name: 'Something new' })
  expect(unknown).toHaveTextContent('Amount paid€19.90')
  expect(within(unknown).getByText('Mug')).toBeVisible()
})

it('It is kept as a JSON file with everything in it', async () => {
  await asJana()
  const blobs: Blob[] = []
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const data = { createdAt: '2026-11-22T10:00:00.000Z', areas: { contact: { firstName: 'Jana' } } }
  respond(exportData, 200, data)
  const user = openAccount(paths.account.data)
  await user.click(await collect())
  await user.click(await screen.findByRole('button', { name: 'Als JSON-Datei herunterladen' }))
  expect(press.mock.contexts[0]).toHaveProperty('download', 'meine-daten-2026-11-22.json')
  expect(JSON.parse(await blobs[0]!.text())).toEqual(data)
})

it('Where it gets no answer it can be asked for again', async () => {
  await asJana()
  misbehave(exportData, 'no answer', { once: true })
  const user = openAccount(paths.account.data)
  await user.click(await collect())
  expect(await screen.findByRole('alert')).toHaveTextContent('konnten nicht zusammengestellt werden')
  respond(exportData, 200, { createdAt: '2026-11-22T10:00:00.000Z', areas: {} })
  await user.click(await collect())
  expect(await screen.findByText(/^Stand:/)).toBeVisible()
})
