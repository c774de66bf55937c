import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withBackend } from '../../helpers/backend.ts'
import { asOle, openAdmin } from './admin.tsx'

const backend = withBackend()

it('says where nothing is found, and leads back from an order that is none', async () => {
  await asOle(backend)
  openAdmin('/admin/orders/?query=SGE-0')
  expect(await screen.findByText('Dazu gibt es keine Bestellung')).toBeVisible()
  openAdmin('/admin/orders/SGE-0/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Das gibt es hier nicht' })).toBeVisible()
})
