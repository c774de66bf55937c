import { screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import orders from '#locales/de/orders.json'
import { lazyScreen } from '#src/lib/i18n/lazy-screen.ts'
import { show } from '../ui/show.tsx'

function Orders() {
  const { t } = useTranslation('orders')
  return <h1>{t('orders.title')}</h1>
}

it('asks for its code while its words are still on their way, and once', async () => {
  const load = vi.fn<() => Promise<ComponentType>>().mockResolvedValue(Orders)
  const Screen = lazyScreen(load, 'orders')
  show(
    <Suspense fallback="Wird geladen">
      <Screen />
    </Suspense>,
  )
  expect(screen.getByText('Wird geladen')).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
  expect(await screen.findByRole('heading', { name: orders.orders.title })).toBeVisible()
  expect(load).toHaveBeenCalledOnce()
})
