export { listOpenWithdrawals, listWithdrawalsOf } from './withdrawal-repository.ts'
