import { testsHistories } from './testing/model.ts';

testsHistories(3);
