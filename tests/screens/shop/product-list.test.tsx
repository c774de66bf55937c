import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ShopRoutes } from '#src/features/shop/routes.tsx'
import { useBackend } from '../../helpers/backend.ts'
import { renderScreen } from '../../helpers/render.tsx'

useBackend()

it('shows the products of both shops', async () => {
  renderScreen(<ShopRoutes path="" search="" />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(3)
})
