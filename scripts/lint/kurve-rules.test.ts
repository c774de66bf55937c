import { RuleTester } from 'eslint'
import { describe, it } from 'vitest'
import { kurveRules } from './kurve-rules.mjs'

RuleTester.describe = describe
RuleTester.it = it
const jsx = { parserOptions: { ecmaFeatures: { jsx: true } } }
const tester = new RuleTester({ languageOptions: { ecmaVersion: 2024, sourceType: 'module' } })

const rule = (name: string) => {
  const found = kurveRules.rules[name]
  if (!found) throw new Error(`There is no rule ${name}`)
  return found
}

tester.run('described-suppression', rule('described-suppression'), {
  valid: [
    '// eslint-disable-next-line no-console -- the person waits for this line\nconsole.log(1)',
    '// a remark',
  ],
  invalid: [
    { code: '// eslint-disable-next-line no-console\nconsole.log(1)', errors: [{ messageId: 'bare' }] },
    { code: '/* eslint-disable -- everything here is generated */', errors: [{ messageId: 'bare' }] },
    { code: '/* eslint-disable no-console -- why */', errors: [{ messageId: 'bare' }] },
  ],
})

tester.run('file-name', rule('file-name'), {
  valid: ['cart-line.ts', 'cart-line.test.ts', 'vite.config.ts', 'order.spec.ts'].map(filename => ({
    code: '',
    filename,
  })),
  invalid: [
    { code: '', filename: 'CartLine.tsx', errors: [{ messageId: 'case' }] },
    { code: '', filename: 'cart_line.ts', errors: [{ messageId: 'case' }] },
    { code: '', filename: 'cart/index.ts', errors: [{ messageId: 'barrel' }] },
  ],
})

tester.run('field-words', rule('field-words'), {
  valid: [
    // A word within a word, and names that others have given.
    { code: 'const intellect = 1; const storytelling = 2', filename: 'standings.ts' },
    { code: "import { tell, wish } from 'a-library'; tell(wish)", filename: 'orders.ts' },
    { code: 'const { means: method } = draft', filename: 'payment-method.ts' },
  ],
  invalid: [
    { code: 'const paymentMeans = 1', filename: 'a.ts', errors: [{ messageId: 'term' }] },
    { code: 'function tellBuyer(wish) {}', filename: 'a.ts', errors: 2 },
    { code: 'class Deed {}', filename: 'moody-answers.ts', errors: 3 },
  ],
})

tester.run('forms-by-one-hook', rule('forms-by-one-hook'), {
  valid: [
    "import { Controller, FormProvider, useFormContext, useWatch } from 'react-hook-form'",
    { code: 'const a = <form {...props} className="form" />', languageOptions: jsx },
    { code: 'const a = <form role="search" onSubmit={submit} />', languageOptions: jsx },
    { code: 'const a = <FormDialog onSubmit={submit} />', languageOptions: jsx },
  ],
  invalid: [
    { code: "import { useForm } from 'react-hook-form'", errors: [{ messageId: 'library' }] },
    { code: "import { Controller, useForm as useFields } from 'react-hook-form'", errors: 1 },
    { code: "import { zodResolver } from '@hookform/resolvers/zod'", errors: [{ messageId: 'library' }] },
    {
      code: 'const a = <form noValidate onSubmit={submit} />',
      languageOptions: jsx,
      errors: [{ messageId: 'byHand' }],
    },
    {
      code: 'const a = <form role="group" {...props} onSubmit={submit} />',
      languageOptions: jsx,
      errors: [{ messageId: 'byHand' }],
    },
  ],
})

tester.run('mutations-in-api', rule('mutations-in-api'), {
  valid: [
    "import { useQuery, useQueryClient } from '@tanstack/react-query'",
    "import { useMoveOrder } from '../api/order-changes.ts'; useMoveOrder('1').mutate({})",
    "import { readAgain } from '#src/lib/query/mutation-changes.ts'; readAgain(client, ['cart'])",
  ],
  invalid: [
    {
      code: "import { useMutation, useQueryClient } from '@tanstack/react-query'; useMutation({})",
      errors: [{ messageId: 'mutation' }],
    },
    {
      code: "import { useMutation as useChange } from '@tanstack/react-query'; useChange({})",
      errors: [{ messageId: 'mutation' }],
    },
    {
      code: "void useQueryClient().invalidateQueries({ queryKey: ['cart'] })",
      errors: [{ messageId: 'reading' }],
    },
  ],
})

tester.run('relative-from-root', rule('relative-from-root'), {
  valid: ["import '../http/mount.ts'", "import '../../http/mount.ts'", "import '#server/http/mount.ts'"],
  invalid: [{ code: "import '../../../contract/cart/cart.ts'", errors: [{ messageId: 'climb' }] }],
})
