import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type AuditEntry, listAuditEntries } from '#contract/audit/staff-audit.ts'
import { withBackend } from '../../helpers/backend.ts'
import { respond } from '../../helpers/respond.ts'
import { emptyPage } from '../ticket-office/office.tsx'
import { asOle, openAdmin } from './admin.tsx'

const backend = withBackend()

const id = '7bb4826b-6af8-43eb-a9f2-2951cb24f513'
const entryOf = (subject: AuditEntry['subject']): AuditEntry => ({
  id,
  at: '2031-05-17T09:00:00.000Z',
  place: 'backOffice',
  actor: { name: 'Nora Vogt', email: 'nora.vogt@example.org' },
  action: 'contractTerminated',
  subject,
  changes: [],
  reason: 'Brief liegt vor',
})

it.each([
  ['contract', 'V-100417', `/admin/contracts/${id}/`],
  ['membership', '189900417', `/admin/members/${id}/`],
  ['organization', 'Eichwald Adler 1987', `/admin/organizations/${id}/`],
] as const)('calls a %s what people call it, and leads to it', async (kind, label, address) => {
  await asOle(backend)
  const items = [entryOf({ kind, id, label, shippingCode: null })]
  respond(listAuditEntries, 200, { ...emptyPage, items, totalCount: 1 })
  openAdmin('/admin/log/')
  const link = await screen.findByRole('link', { name: label })
  expect(link.getAttribute('href')).toContain(address)
  expect(screen.queryByText(id)).not.toBeInTheDocument()
})

it('calls what is gone by its id', async () => {
  await asOle(backend)
  const items = [entryOf({ kind: 'membership', id, label: null, shippingCode: null })]
  respond(listAuditEntries, 200, { ...emptyPage, items, totalCount: 1 })
  openAdmin('/admin/log/')
  expect(await screen.findByText(id)).toBeVisible()
})
