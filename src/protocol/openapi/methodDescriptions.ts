import type { PagingParams, ParamsOf } from '../method.ts';
import type { MethodName, Methods } from '../methods.ts';

/** One request, without its token, and the response of a service that holds the sample organisation. */
export type MethodExample<Params> = {
  /** What the request asks for, in a few words. */
  summary: string;
  params: Params;
  /** Without `ok`. An unpaged list is cut after its first record. */
  response: Record<string, unknown>;
};

/** What the schemas of a method cannot say about it. */
export type MethodDescription<Name extends MethodName> = {
  /** The group of methods that it belongs to. */
  tag: Tag;
  summary: string;
  description: string;
  /** One line for each of its own parameters; the common ones are in `openApiDocument.ts`. */
  params: { [Param in keyof Methods[Name]['params']]: string };
  /** One line for each property of the response except the records. */
  responseFields: { [Field in keyof Methods[Name]['responseFields']]: string };
  /** By their names in the document. */
  examples: Record<string, MethodExample<ParamsOf<Methods[Name]> & PagingParams>>;
};

export const tags = {
  Documents: 'Policies and similar documents with their versions.',
  Training: 'Trainings, who needs and has them, and when they were completed.',
  Equipment: 'Equipment and its inspections.',
  Organisation: 'People, sites, job titles, clients and lists: the names of ids in other records.',
} as const;
type Tag = keyof typeof tags;

/**
 * The prose of the OpenAPI description, apart from the contract so that the page does not load it. A method, parameter
 * or response property that is missing here does not compile.
 */
export const methodDescriptions: { [Name in MethodName]: MethodDescription<Name> } = {
  'resources.list': {
    tag: 'Documents',
    summary: 'All documents',
    description: 'Every document of the organisation in one response, in the order of `sequence`.',
    params: {},
    responseFields: {},
    examples: {
      all: {
        summary: 'All documents',
        params: {},
        response: {
          resources: [
            {
              id: 'r10001',
              title: 'Health and safety policy',
              created: 1_689_604_278_000,
              sequence: 1,
              category_id: 'safety',
              tags: ['Policy'],
              shouldBeAvailableOffline: true,
              versions: [
                {
                  creator_id: 'u100007',
                  created: 1_774_522_499_000,
                  approvedOn: 1_775_055_600_000,
                  version: '2.1',
                  description: 'Section on contractors added',
                  type: 'file',
                  file: 'resources/r10001/2.1/health-and-safety-policy.pdf',
                  link: '',
                  size: 935_174,
                },
                {
                  creator_id: 'u100006',
                  created: 1_755_255_428_000,
                  approvedOn: 1_756_047_600_000,
                  version: '2.0',
                  description: 'Findings of the internal audit included',
                  type: 'file',
                  file: 'resources/r10001/2.0/health-and-safety-policy.pdf',
                  link: '',
                  size: 3_982_113,
                },
                {
                  creator_id: 'u100002',
                  created: 1_741_519_810_000,
                  approvedOn: 1_741_968_000_000,
                  version: '1.2',
                  description: 'Roles and telephone numbers brought up to date',
                  type: 'file',
                  file: 'resources/r10001/1.2/health-and-safety-policy.pdf',
                  link: '',
                  size: 3_237_202,
                },
                {
                  creator_id: 'u100006',
                  created: 1_719_066_876_000,
                  approvedOn: 1_719_414_000_000,
                  version: '1.1',
                  description: 'Section on contractors added',
                  type: 'file',
                  file: 'resources/r10001/1.1/health-and-safety-policy.pdf',
                  link: '',
                  size: 954_732,
                },
                {
                  creator_id: 'u100007',
                  created: 1_689_604_278_000,
                  approvedOn: 1_690_210_800_000,
                  version: '1.0',
                  description: 'First issue',
                  type: 'file',
                  file: 'resources/r10001/1.0/health-and-safety-policy.pdf',
                  link: '',
                  size: 2_279_576,
                },
              ],
            },
          ],
        },
      },
    },
  },
  'training-employee-status.list': {
    tag: 'Training',
    summary: 'Training status per employee',
    description:
      'Where each employee stands with the required trainings, by user id. The results are cached for 15 minutes by default; `last_updated` says when they were calculated. When it differs between two pages, start again from page 1.',
    params: {
      training_ids: 'Only these trainings count; all trainings when absent.',
      m_user_ids: 'Only these employees; everyone when absent. Unknown ids are left out.',
      include_all_completions:
        'When true, `last_completed` also has trainings that are not required, and each entry has `is_required`. Default false.',
    },
    responseFields: { last_updated: 'When the results were calculated.' },
    examples: {
      twoTrainings: {
        summary: 'Two trainings, with completions that are not required',
        params: { limit: 1, training_ids: [1001, 1004], include_all_completions: true },
        response: {
          last_updated: 1_781_517_600_000,
          employees: [
            {
              status: 'active',
              m_user_id: 'u100001',
              percent_complete: 100,
              incomplete_training_ids: [],
              complete_training_ids: [1001],
              last_completed: [
                { id: 1001, date_number: 20_230_724, expiresOn: null, startsExpiringOn: null, is_required: true },
              ],
            },
          ],
          paging: { page: 1, total: 250, last_page: 250 },
        },
      },
    },
  },
  'completedtrainings.v2.list': {
    tag: 'Training',
    summary: 'Training completions',
    description: 'Completion records, the most recent date first. There is no filter by date: read all pages.',
    params: {
      training_id: 'Only completions of this training.',
      user_id: 'Only completions of this employee, whose id is `m_user_id` in the records.',
      has_attachments: 'true: only records with files; false: only records without; all when absent.',
    },
    responseFields: {},
    examples: {
      newest: {
        summary: 'The most recent completion',
        params: { limit: 1 },
        response: {
          completedtrainings: [
            {
              id: 7585,
              training_id: 1014,
              m_user_id: 'u100241',
              created: 1_781_474_400_000,
              date_number: 20_260_615,
              special_expiration_date_number: 20_280_209,
              m_instructor_id: null,
              group_training_id: null,
              notes: '',
              signature: null,
              files: [],
            },
          ],
          paging: { total: 7864, last_page: 7864 },
        },
      },
      withFiles: {
        summary: 'Completions of one employee that have files',
        params: { user_id: 'u100004', has_attachments: true, limit: 1 },
        response: {
          completedtrainings: [
            {
              id: 122,
              training_id: 1017,
              m_user_id: 'u100004',
              created: 1_779_026_127_000,
              date_number: 20_260_514,
              special_expiration_date_number: null,
              m_instructor_id: null,
              group_training_id: null,
              notes: '',
              signature: null,
              files: [{ name: 'certificate-1017.pdf', key: 'completions/122/certificate-1017.pdf' }],
            },
          ],
          paging: { total: 5, last_page: 5 },
        },
      },
    },
  },
  'equipments.list': {
    tag: 'Equipment',
    summary: 'Equipment of one type',
    description:
      'All equipment of one type in one response, with the status of each inspection today. Equipment of a type without inspections has neither `status` nor `schedules`. An unknown type is `content_not_found`.',
    params: {
      equipmentType_id: 'The id of the type, out of `equipmenttypes.list`.',
      service_type: '`in`: only what is in service, the default; `out`: only what is out of service; `all`: both.',
      columns: 'The names of the fields to return; all fields when absent. A record then has no other field.',
      include_null_metavalues: 'When true, metafields without a value are in `metavalues` with null. Default false.',
    },
    responseFields: {},
    examples: {
      inService: {
        summary: 'What is in service',
        params: { equipmentType_id: 'et1' },
        response: {
          equipments: [
            {
              id: 'eq100001',
              serialNumber: 'LT-101',
              equipmentType_id: 'et1',
              created: 1_621_670_400_000,
              fieldOffice_id: ['fo1'],
              lineOfBusiness_id: 'lob4',
              clients_id: [],
              assignedUsers_id: ['u100121'],
              title: 'Chain sling two-leg 3 t no. 1',
              notes: '',
              isInService: true,
              metavalues: { 'mf-et1-year': 2019, 'mf-et1-maker': 'Nordhaken', 'mf-et1-zone': { item_ids: [4] } },
              projects: [],
              status: 'uptodate',
              schedules: [
                {
                  schedule_id: 'sc-et1-1',
                  status: 'uptodate',
                  lastCompletedOn: 1_775_599_200_000,
                  expiringOn: 1_788_559_200_000,
                  expiresOn: 1_791_151_200_000,
                },
                {
                  schedule_id: 'sc-et1-2',
                  status: 'uptodate',
                  lastCompletedOn: 1_779_660_000_000,
                  expiringOn: 1_786_572_000_000,
                  expiresOn: 1_787_436_000_000,
                },
              ],
            },
          ],
        },
      },
      someColumns: {
        summary: 'Three fields of what is out of service',
        params: { equipmentType_id: 'et1', service_type: 'out', columns: ['id', 'title', 'status'] },
        response: { equipments: [{ id: 'eq100022', title: 'Wire rope sling 4 m no. 6', status: 'uptodate' }] },
      },
    },
  },
  'users.info': {
    tag: 'Organisation',
    summary: 'One person',
    description:
      'One person by id. Send the id either as `user` or as `id`: neither is `parameter_missing`, both are `parameter_unexpected`, an unknown id is `content_not_found`.',
    params: {
      user: 'The id of the person, by the specification.',
      id: 'The same, as deployed services name it.',
    },
    responseFields: {},
    examples: {
      byUser: {
        summary: 'One person',
        params: { user: 'u100004' },
        response: {
          user: {
            id: 'u100004',
            firstname: 'Maaike',
            lastname: 'Peeters',
            email: 'maaike.peeters@northquay.example',
            username: 'maaike.peeters',
            employeeNumber: '40009',
            created: 1_765_783_200_000,
            role_id: 'role-lead',
            fieldOffice_id: ['fo3'],
            lineOfBusiness_id: ['lob1'],
            jobTitle_id: 'jt2',
            manager_id: 'u100001',
            hireDate: 1_765_753_200_000,
            isDriver: false,
            isRegulatedDriver: false,
            clients_id: [],
            projects_id: [],
            name: 'Maaike Peeters',
          },
        },
      },
    },
  },
  'users.list': {
    tag: 'Organisation',
    summary: 'All people',
    description: 'Everyone in one response, by id, including people whose `terminationDate` has passed.',
    params: {},
    responseFields: {},
    examples: {
      all: {
        summary: 'All people',
        params: {},
        response: {
          users: [
            {
              id: 'u100001',
              firstname: 'Stijn',
              lastname: 'Claes',
              email: 'stijn.claes@northquay.example',
              username: 'stijn.claes',
              employeeNumber: '40000',
              created: 1_689_920_400_000,
              role_id: 'role-lead',
              fieldOffice_id: ['fo4'],
              lineOfBusiness_id: ['lob6'],
              jobTitle_id: 'jt1',
              hireDate: 1_689_890_400_000,
              isDriver: false,
              isRegulatedDriver: false,
              clients_id: [],
              projects_id: [],
            },
          ],
        },
      },
    },
  },
  'trainings.v2.list': {
    tag: 'Training',
    summary: 'All trainings',
    description: 'Every training in one response, by id.',
    params: {},
    responseFields: {},
    examples: {
      all: {
        summary: 'All trainings',
        params: {},
        response: {
          trainings: [
            {
              id: 1001,
              title: 'Site safety induction',
              created: 1_332_198_000_000,
              schedule_type: 'rolling',
              renewal_months: null,
              expiring_days: null,
              window_required_for_new_employees: false,
              lesson_id: null,
              included_trainings_id: [],
              assigned_to_type: 'all',
              assigned_to_condition: {},
              is_highlighted: false,
              certificate_text: '',
              notes: '',
              expires_on_month: null,
              expires_on_day: null,
            },
          ],
        },
      },
    },
  },
  'equipmenttypes.list': {
    tag: 'Equipment',
    summary: 'All equipment types',
    description: 'Every equipment type in one response, by id, with its own fields and inspections.',
    params: {},
    responseFields: {},
    examples: {
      all: {
        summary: 'All equipment types',
        params: {},
        response: {
          equipmenttypes: [
            {
              id: 'et1',
              title: 'Lifting tackle',
              created: 1_574_118_000_000,
              metafields: [
                { id: 'mf-et1-year', name: 'Year of manufacture', type: 'number', list_id: null },
                { id: 'mf-et1-maker', name: 'Manufacturer', type: 'text', list_id: null },
                { id: 'mf-et1-zone', name: 'Storage zone', type: 'list', list_id: 12 },
              ],
              schedules: [
                {
                  id: 'sc-et1-1',
                  name: 'Thorough examination',
                  instructions:
                    'Follow the manufacturer’s checklist; take the item out of service when any point fails.',
                  trigger: { type: 'time', timing: 'rolling', frequencyInDays: 180, expiringPeriodInDays: 30 },
                  doRequireAttachments: true,
                },
                {
                  id: 'sc-et1-2',
                  name: 'Visual inspection',
                  instructions:
                    'Follow the manufacturer’s checklist; take the item out of service when any point fails.',
                  trigger: { type: 'time', timing: 'rolling', frequencyInDays: 90, expiringPeriodInDays: 10 },
                  doRequireAttachments: false,
                },
              ],
            },
          ],
        },
      },
    },
  },
  'fieldoffices.list': {
    tag: 'Organisation',
    summary: 'All sites',
    description: 'Every site (field office) in one response, by id.',
    params: {},
    responseFields: {},
    examples: {
      all: {
        summary: 'All sites',
        params: {},
        response: {
          fieldoffices: [
            {
              id: 'fo1',
              name: 'Rotterdam Maasvlakte',
              code: 'RTM',
              created: 1_332_198_000_000,
              inactive: false,
              manager_id: 'u100002',
            },
          ],
        },
      },
    },
  },
  'linesofbusiness.list': {
    tag: 'Organisation',
    summary: 'All lines of business',
    description: 'Every line of business in one response, by id.',
    params: {},
    responseFields: {},
    examples: {
      all: {
        summary: 'All lines of business',
        params: {},
        response: {
          linesofbusiness: [{ id: 'lob1', name: 'Terminal operations', code: 'TOP', created: 1_332_198_000_000 }],
        },
      },
    },
  },
  'jobtitles.list': {
    tag: 'Organisation',
    summary: 'All job titles',
    description: 'Every job title in one response, by id.',
    params: {},
    responseFields: {},
    examples: {
      all: {
        summary: 'All job titles',
        params: {},
        response: { jobtitles: [{ id: 'jt1', title: 'Managing director', created: 1_332_198_000_000 }] },
      },
    },
  },
  'companies.list': {
    tag: 'Organisation',
    summary: 'All clients',
    description: 'Every client (company) in one response, by id: the names of `clients_id`.',
    params: {},
    responseFields: {},
    examples: {
      all: {
        summary: 'All clients',
        params: {},
        response: { companies: [{ id: 'cl1', name: 'Halloran Shipping', created: 1_332_198_000_000 }] },
      },
    },
  },
  'datalists.list': {
    tag: 'Organisation',
    summary: 'All lists',
    description: 'Every list of the organisation in one response, by id, without its entries.',
    params: {},
    responseFields: {},
    examples: {
      all: {
        summary: 'All lists',
        params: {},
        response: { datalists: [{ id: 12, title: 'Storage zones', created: 1_332_198_000_000 }] },
      },
    },
  },
  'datalistitems.list': {
    tag: 'Organisation',
    summary: 'Entries of one list',
    description: 'Every entry of one list in one response, by id: the names of `item_ids` in metavalues.',
    params: {
      data_list_id: 'The id of the list.',
      include_deleted: 'When true, also entries that were deleted, each with `deleted`. Default false.',
      include_inactive: 'When true, also entries that are no longer offered. Default false.',
    },
    responseFields: {},
    examples: {
      one: {
        summary: 'Entries of one list',
        params: { data_list_id: 12 },
        response: {
          datalistitems: [{ id: 1, title: 'Quay store', data_list_id: 12, sequence: 1, created: 1_332_198_000_000 }],
        },
      },
    },
  },
};
