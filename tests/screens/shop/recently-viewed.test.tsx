import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ShopRoutes } from '#src/features/shop/routes.tsx'
import { withBackend } from '../../helpers/backend.ts'
import { openScreen } from '../../helpers/render.tsx'

withBackend()
beforeEach(() => sessionStorage.clear())

/** Looks at some products one after the other, each on a page of its own; what was looked at before is in the storage. */
function lookAt(productNumber: string, ...before: string[]) {
  const languages = ['de', 'en', 'ja']
  const list = before.map(number => ({ productNumber: number, languages }))
  sessionStorage.setItem('recentlyViewed', JSON.stringify(list))
  return openScreen(<ShopRoutes path={`fan-shop/${productNumber}/`} search="" />)
}
const viewed = () => screen.findByRole('region', { name: 'Zuletzt angesehen' })

it('shows what was looked at before, the latest first, until the list is cleared', async () => {
  const person = lookAt('1002', '1023', '1001', '1002')
  const links = within(await viewed()).getAllByRole('link')
  expect(links).toHaveLength(2)
  expect(links[0]).toHaveTextContent(/Tasse/)
  expect(links[1]).toHaveTextContent('Heimtrikot 2026/27')
  await person.click(screen.getByRole('button', { name: 'Liste leeren' }))
  expect(screen.queryByRole('region', { name: 'Zuletzt angesehen' })).not.toBeInTheDocument()
})

it('notes what is looked at, and shows nothing where that is the first', async () => {
  lookAt('1001')
  await screen.findByRole('heading', { level: 1, name: 'Heimtrikot 2026/27' })
  await expect.poll(() => sessionStorage.getItem('recentlyViewed')).toContain('1001')
  expect(screen.queryByRole('region', { name: 'Zuletzt angesehen' })).not.toBeInTheDocument()
})
