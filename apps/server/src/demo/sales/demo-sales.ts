import { addDays } from '@bellwether/contract/shared/day';
import { eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { employee, jobTitle } from '../../rooms/employees/employees.table.ts';
import { skill, teacherSkill } from '../../rooms/employees/skills/skills.table.ts';
import { customer, customerAddress } from '../../rooms/sales/customers.table.ts';
import { bundleItem, product, productBundle, productVariant } from '../../rooms/sales/products.table.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import { demoCustomers } from './demo-customers-data.ts';
import { demoBundles, demoProducts, demoVariants } from './demo-sales-data.ts';

interface Options {
  readonly today: string;
  readonly now: Date;
  readonly people: DemoPeople;
}

export interface DemoSales {
  /** Product ids by their keys. */
  readonly productIds: ReadonlyMap<string, string>;
  readonly customerIds: readonly string[];
}

/** What the school sells, to whom, and who may teach it. */
export async function makeSales(tx: Db, options: Options): Promise<DemoSales> {
  const skills = await tx.select({ id: skill.id, code: skill.code }).from(skill);
  const skillIds = new Map(skills.map(({ id, code }) => [code, id]));
  const productIds = await makeProducts(tx, skillIds);
  await makeBundles(tx, productIds);
  await makeTeacherSkills(tx, options, skillIds);
  return { productIds, customerIds: await makeCustomers(tx, options) };
}

async function makeProducts(tx: Db, skillIds: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const ids = new Map(demoProducts.map(({ key }) => [key, newId()]));
  await tx.insert(product).values(
    demoProducts.map(({ key, skill: code, ...fields }) => ({
      ...fields,
      id: ids.get(key) ?? newId(),
      currency: 'USD',
      skillId: (code && skillIds.get(code)) ?? null,
    })),
  );
  await tx.insert(productVariant).values(
    demoVariants.map(({ of, stock, ...variant }, position) => ({
      ...variant,
      productId: ids.get(of) ?? '',
      position,
      trackInventory: stock !== undefined,
      inventoryQty: stock ?? 0,
    })),
  );
  return ids;
}

async function makeBundles(tx: Db, productIds: ReadonlyMap<string, string>): Promise<void> {
  for (const { name, category, items, ...pricing } of demoBundles) {
    const id = newId();
    await tx.insert(product).values({ id, name, category, productType: 'BUNDLE', currency: 'USD' });
    await tx.insert(productBundle).values({ id, ...pricing });
    await tx.insert(bundleItem).values(
      Object.entries(items).map(([key, quantity], position) => ({
        bundleId: id,
        productId: productIds.get(key) ?? '',
        quantity,
        position,
      })),
    );
  }
}

async function makeCustomers(tx: Db, { now, people }: Options): Promise<string[]> {
  const parent = { userId: people.userIds.get('parent') ?? null };
  const all = [
    ...demoCustomers,
    ...(parent.userId ? [{ ...parent, name: 'Lan Nguyễn', street: '3 Hoa Lan' }] : []),
  ];
  const ids: string[] = [];
  for (const [index, { street, city = 'Hồ Chí Minh', ...fields }] of all.entries()) {
    const id = newId();
    ids.push(id);
    const { businessName, name } = fields;
    const [given = name] = name
      .normalize('NFD')
      .replace(/[^a-zA-Z ]/g, '')
      .toLowerCase()
      .split(' ')
      .slice(-1);
    await tx.insert(customer).values({
      customerType: 'INDIVIDUAL',
      currency: 'USD',
      email: `${given}.${index + 1}@customer.example`,
      ...fields,
      id,
      displayName: businessName ?? name,
      createdAt: new Date(now.getTime() - (index * 5 + 1) * 86_400_000).toISOString(),
    });
    if (!street) continue;
    const place = { customerId: id, city, postalCode: '700000', country: 'VN' };
    await tx.insert(customerAddress).values({
      ...place,
      addressType: 'BILLING',
      addressLine1: street,
      isDefault: true,
      isValidated: index % 3 === 0,
      position: 0,
    });
    if (businessName) {
      await tx.insert(customerAddress).values({
        ...place,
        addressType: 'SHIPPING',
        addressLine1: `${street}, gate 2`,
        isDefault: true,
        position: 1,
      });
    }
  }
  return ids;
}

const levels = ['INTERMEDIATE', 'ADVANCED', 'EXPERT'] as const;

/** Certificates of those who teach: some verified, one that has run out. */
async function makeTeacherSkills(
  tx: Db,
  { today, now, people }: Options,
  skillIds: ReadonlyMap<string, string>,
): Promise<void> {
  const teachers = await tx
    .select({ id: employee.id })
    .from(employee)
    .innerJoin(jobTitle, eq(jobTitle.id, employee.jobTitleId))
    .where(inArray(jobTitle.name, ['Teacher', 'Senior teacher']))
    .orderBy(employee.employeeIdNumber);
  const codes = ['EN', 'YLE', 'KET', 'IELTS'];
  const rows = teachers.flatMap(({ id: teacherId }, person) =>
    codes.flatMap((code, index) => {
      const skillId = skillIds.get(code);
      if (!skillId || (person + index) % 3 === 2) return [];
      const isVerified = (person + index) % 2 === 0;
      return {
        teacherId,
        skillId,
        certificationLevel: levels[(person + index) % levels.length] ?? ('BASIC' as const),
        certifiedDate: addDays(today, -400 - (person % 8) * 90 - index * 30),
        expiryDate: index === 2 ? addDays(today, person === 0 ? -20 : 330) : null,
        certificationNumber: `${code}-${String(2000 + person * 17 + index)}`,
        yearsOfExperience: 2 + (person % 8) + index,
        performanceRating: index === 0 ? 3.5 + (person % 7) / 5 : null,
        isVerified,
        verifiedById: isVerified ? (people.userIds.get('hr') ?? null) : null,
        verifiedAt: isVerified ? now.toISOString() : null,
      };
    }),
  );
  if (rows.length > 0) await tx.insert(teacherSkill).values(rows);
}
