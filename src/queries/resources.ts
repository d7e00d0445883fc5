import { resources } from '#protocol/resources.ts';
import { collectionQuery, useCollection } from './collectionQuery.ts';

/** All documents with their versions. protocol.md §4.1. */
export const resourcesQuery = () => collectionQuery(resources, {});

export const useResources = () => useCollection(resources, {});
