import { testsBatches } from './testing/batch-model.ts';

testsBatches(1);
