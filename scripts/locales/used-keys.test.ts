import { expect, it } from 'vitest'
import { askedKeys, unusedKeys } from './used-keys.ts'

const asked = (source: string) => [askedKeys('screen.tsx', source)]

it('finds a key in a call, in a table and behind a namespace', () => {
  const source = `const steps = ['steps.address']; t('title'); t('shop:empty')`
  expect(unusedKeys('shop', ['steps.address', 'title', 'empty', 'other'], asked(source))).toEqual(['other'])
})

it('takes a computed key for every key of its shape', () => {
  const keys = ['states.Cancelled.label', 'states.Cancelled.hint', 'Cancelled.label']
  expect(unusedKeys('account', keys, asked('t(`states.${state}.label`)'))).toEqual([
    'states.Cancelled.hint',
    'Cancelled.label',
  ])
})

it('puts the prefix of useTranslation before the keys of its file', () => {
  const source = `const { t } = useTranslation('account', { keyPrefix: 'orders' }); t('title')`
  expect(unusedKeys('account', ['orders.title', 'orders.empty'], asked(source))).toEqual(['orders.empty'])
})

it('knows the plural forms of a key by the key itself', () => {
  expect(unusedKeys('shop', ['items_one', 'items_other'], asked(`t('items', { count })`))).toEqual([])
})
