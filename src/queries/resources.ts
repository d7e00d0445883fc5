import { resources } from '#protocol/resources.ts';
import { listQuery, useList } from './listQuery.ts';

/** All documents with their versions. protocol.md §4.1. */
export const resourcesQuery = () => listQuery(resources, {});

export const useResources = () => useList(resources, {});
